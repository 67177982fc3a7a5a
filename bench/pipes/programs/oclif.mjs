import { Command, Flags, handle } from '@oclif/core';
import { done } from '../done.mjs';

class Hello extends Command {
  static flags = {
    name: Flags.string({ summary: 'Your name', required: true }),
    sure: Flags.boolean({ summary: 'Are you sure?', required: true }),
  };

  async run() {
    const { flags } = await this.parse(Hello);
    done(flags);
  }
}

await Hello.run(process.argv.slice(2), import.meta.url).catch(handle);
