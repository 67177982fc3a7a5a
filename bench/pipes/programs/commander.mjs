import { Command } from 'commander';
import { done } from '../done.mjs';

const hello = new Command()
  .requiredOption('--name <name>', 'Your name')
  .requiredOption('--sure', 'Are you sure?')
  .parse();
done(hello.opts());
