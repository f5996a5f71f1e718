/** What the designer calls new sections, columns and options until their author names them, in every language of the product; `#` is a number. */
export const beginnings: readonly string[] = [
  ...['Нов раздел', 'Колона #', 'Възможност #', 'Нова опция'],
  ...['Neuer Abschnitt', 'Spalte #', 'Antwort #', 'Neue Option'],
  ...['New section', 'Column #', 'Option #', 'New option'],
  ...['Nueva sección', 'Columna #', 'Opción #', 'Nueva opción'],
  ...['Nouvelle section', 'Colonne #', 'Choix #', 'Nouvelle option'],
  ...['Yeni bölüm', 'Sütun #', 'Seçenek #', 'Yeni seçenek'],
  ...['新章节', '第 # 列', '选项 #', '新选项'],
];
