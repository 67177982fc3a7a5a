import { render, Text, useApp, useInput } from 'ink';
import { createElement, useState } from 'react';
import { done } from '../done.mjs';

function Hello() {
  const { exit } = useApp();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState(null);
  useInput((input, key) => {
    if (!key.return) return setTyped(typed + input);
    if (name === null) {
      setName(typed);
      return setTyped('');
    }
    done({ name, sure: /^y/i.test(typed) });
    exit();
  });
  return createElement(Text, null, `${name === null ? 'Your name' : 'Are you sure?'}: ${typed}`);
}
await render(createElement(Hello)).waitUntilExit();
