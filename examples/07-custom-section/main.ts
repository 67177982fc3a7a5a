// A hub: sections in any order. One of them has a screen of its own: the seats of a train.
// Run it in a clone: npm run example -- 07-custom-section (add --help for its flags)

import { hub, select, text } from 'textui';
import { runProgram } from 'textui/program';
import { ListRowContainer } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { custom, InputState, Prompt, UIScreen } from 'textui/screens';

const TAKEN = new Set(['1A', '2B', '3C', '3D']);

class Seats extends UIScreen<undefined, string> {
  readonly #current: string | undefined;

  constructor(current: string | undefined) {
    super('Seats');
    this.#current = current;
  }

  override refresh() {
    const seats = new ListRowContainer('auto', { minColumnWidth: 16, align: true });
    for (const row of [1, 2, 3]) {
      for (const column of 'ABCD') {
        const seat = `${row}${column}`;
        const mark = TAKEN.has(seat) ? ' (taken)' : seat === this.#current ? ' (yours)' : '';
        seats.add(new TextWidget(seat + mark), () => this.close(seat));
      }
    }
    this.window.addWithSeparator(seats);
  }

  override prompt() {
    const prompt = new Prompt('Which seat?');
    prompt.addOption('<', 'to go back', () => InputState.PROCESSED_AND_CLOSE);
    return prompt;
  }
}

const seat = custom('Seat', {
  screen: (current: string | undefined) => new Seats(current),
  accept: (chosen) => !TAKEN.has(chosen) || `Somebody has seat ${chosen} already.`,
  example: '1B',
});

const booking = hub(
  'Book a journey',
  {
    name: text('Name', { minLength: 2 }),
    seat,
    meal: select('Meal', { choices: ['none', 'vegetarian', 'fish'], default: 'none' }),
  },
  { finish: 'to book' },
);

await runProgram(
  booking,
  async ({ name, seat: booked, meal }, app) => {
    await app.say(`${name} has seat ${booked}${meal === 'none' ? '' : ` and the ${meal} meal`}.`);
  },
  { name: 'booking' },
);
