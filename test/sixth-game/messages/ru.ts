import { formRu, type Translation } from '../../../src/engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  name: 'Дуэль костей',
  description: 'Двое бросают кости друг против друга.',
  overview: 'У костей шесть граней, кроме гонки.',
  throwName: 'Бросок',
  throwDescription: 'Обе стороны бросают кости один раз, и побеждает большая сумма.',
  throwTitle: ({ own, enemy }) => `Бросок: ${own} ${formRu(own, 'кость', 'кости', 'костей')} против ${enemy}`,
  sum: 'Ваша сумма',
  higher: 'больше',
  same: 'такая же',
  lower: 'меньше',
  raceName: 'Гонка',
  raceDescription: 'Бросают по очереди, вы первым; побеждает тот, кто первым дойдёт до цели.',
  first: 'Вы доходите первым',
  malformed: 'напишите кости против костей, например «3 v 2» или «race 20: 6 v 8»',
}
