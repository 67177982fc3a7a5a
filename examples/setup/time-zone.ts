// Where the machine is: first a region, then a city in it.

import { ListColumnContainer, Prompt, TextWidget, UIScreen } from 'textui';
import { Spoke } from './spoke.ts';

const CITIES = {
  Africa: ['Cairo', 'Lagos', 'Nairobi'],
  America: ['Bogota', 'Chicago', 'New_York', 'Sao_Paulo'],
  Asia: ['Kolkata', 'Shanghai', 'Tokyo'],
  Europe: ['Lisbon', 'London', 'Prague', 'Warsaw'],
  Pacific: ['Auckland', 'Honolulu'],
};

export class TimeZoneSpoke extends Spoke {
  override title = 'Time zone';
  override help =
    'Choose the region that you are in, and then the city whose clock shows the same time as yours.';

  get status() {
    return this.settings.timeZone ?? 'not chosen';
  }

  get missing() {
    return this.settings.timeZone === null ? 'the time zone' : null;
  }

  override refresh() {
    const regions = new ListColumnContainer(3);
    for (const [region, cities] of Object.entries(CITIES)) {
      regions.add(new TextWidget(region), async () => {
        const city = await this.ask(new CityScreen(region), cities);
        if (city === undefined) return;
        this.settings.timeZone = `${region}/${city}`;
        this.close();
      });
    }
    this.window.addWithSeparator(regions);
  }
}

class CityScreen extends UIScreen<string[], string> {
  override refresh(cities: string[]) {
    const list = new ListColumnContainer(3);
    for (const city of cities) {
      list.add(new TextWidget(city.replaceAll('_', ' ')), () => this.close(city));
    }
    this.window.addWithSeparator(list);
  }

  override prompt() {
    const prompt = new Prompt('Your choice');
    prompt.addOption('c', 'to go back');
    prompt.addQuitOption();
    return prompt;
  }
}
