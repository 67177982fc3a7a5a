// A pizzeria's day: widgets in a container, printed without an app.

import { ListColumnContainer, WindowContainer } from 'textui/render/containers';
import { DetailsWidget, TextWidget } from 'textui/render/widgets';
import { print } from 'textui/print';

const menu = new ListColumnContainer(3);
for (const topping of ['Olives', 'Onions', 'Peppers', 'Mushrooms', 'Ham']) menu.add(new TextWidget(topping));

const window = new WindowContainer('Pizza of the day');
window.addWithSeparator(new DetailsWidget({ Size: 'large', Price: 9.5 }));
window.add(menu);
print(window);
