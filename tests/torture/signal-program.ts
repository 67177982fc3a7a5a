// a placeholder until the kind is there
console.log('');
