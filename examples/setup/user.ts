// Who uses the machine: a form in which each line asks for one value.

import { CheckboxWidget, EntryWidget, ListRowContainer } from 'textui';
import { isNot, isStrong, isUserName } from './checks.ts';
import { Spoke } from './spoke.ts';

export class UserSpoke extends Spoke {
  override title = 'User';
  override help =
    'The user name is what you type to log in; the full name is for people. An administrator may install ' +
    'programs and change the settings of the machine.';

  get status() {
    return this.settings.user.name ?? 'nobody yet';
  }

  get missing() {
    const { name, password } = this.settings.user;
    if (name === null) return 'a user';
    return password === null ? `a password for ${name}` : null;
  }

  override refresh() {
    const { user } = this.settings;
    const form = new ListRowContainer(2);
    form.add(new EntryWidget('Full name', user.fullName ?? '(none)'), async () => {
      user.fullName = (await this.askFor('Full name')) ?? user.fullName;
    });
    form.add(new EntryWidget('User name', user.name ?? '(required)'), async () => {
      user.name = (await this.askFor('User name', isUserName)) ?? user.name;
    });
    form.add(new EntryWidget('Password', user.password === null ? '(required)' : '(set)'), async () => {
      user.password = (await this.askForSecret('Password', isStrong, isNot(user.name))) ?? user.password;
    });
    form.add(new CheckboxWidget({ title: 'Administrator', completed: user.administrator }), () => {
      user.administrator = !user.administrator;
    });
    this.window.addWithSeparator(form);
  }
}
