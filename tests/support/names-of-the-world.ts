/** Names as people write them, in several scripts. */
export const namesOfTheWorld = [
  'Zoë Ångström',
  'Иванка Петрова',
  '李小龍',
  'محمد علي',
  'Ολγα Παπαδοπούλου',
  'राम शर्मा',
  'D’Arcy O’Neil-Smith Jr.',
  'Çağla Öz',
  '김 민준',
  'Þór Æ',
];
