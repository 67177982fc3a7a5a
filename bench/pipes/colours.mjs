// What can be chosen in choices/.

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'];
