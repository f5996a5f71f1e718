import type { FieldTypeName } from '../../engine/index.ts';

/**
 * Names that the designer gives new sections, questions, columns and options until their author names them, in every language of the
 * product; `#` is a number.
 */
export const beginnings: readonly string[] = [
  ...['Нов раздел', 'Колона #', 'Възможност #', 'Нова опция', 'Нов въпрос', 'Нова колона'],
  ...['Neuer Abschnitt', 'Spalte #', 'Antwort #', 'Neue Option', 'Neue Frage', 'Neue Spalte'],
  ...['New section', 'Column #', 'Option #', 'New option', 'New question', 'New column'],
  ...['Nueva sección', 'Columna #', 'Opción #', 'Nueva opción', 'Nueva pregunta', 'Nueva columna'],
  ...['Nouvelle section', 'Colonne #', 'Choix #', 'Nouvelle option', 'Nouvelle question', 'Nouvelle colonne'],
  ...['Yeni bölüm', 'Sütun #', 'Seçenek #', 'Yeni seçenek', 'Yeni soru', 'Yeni sütun'],
  ...['新章节', '第 # 列', '选项 #', '新选项', '新问题', '新列'],
];

/**
 * Default names of new questions by type, until their author renames them. Only for types whose name describes how the question is
 * answered, so that no author would choose it. “Number”, “Date”, “Person” and “Photo or file” are left out, because a question may ask
 * for exactly that.
 */
export const fieldBeginnings = {
  text: ['Кратък текст', 'Kurzer Text', 'Short text', 'Texto corto', 'Texte court', 'Kısa metin', '短文本'],
  'text-area': ['Дълъг текст', 'Langer Text', 'Long text', 'Texto largo', 'Texte long', 'Uzun metin', '长文本'],
  radio: [
    'Да или не, един избор',
    'Ja oder Nein, eine Antwort',
    'Yes or no, one choice',
    'Sí o no, una elección',
    'Oui ou non, un choix',
    'Evet ya da hayır, tek seçim',
    '是或否，单选',
  ],
  'single-select': [
    'Списък, един избор',
    'Liste, eine Antwort',
    'List, one choice',
    'Lista, una elección',
    'Liste, un choix',
    'Liste, tek seçim',
    '下拉单选',
  ],
  'multiple-choice': [
    'Няколко избора',
    'Mehrere Antworten',
    'Several choices',
    'Varias elecciones',
    'Plusieurs choix',
    'Çoklu seçim',
    '多选',
  ],
  'check-box': ['Отметка', 'Kästchen', 'Tick box', 'Casilla', 'Case à cocher', 'Onay kutusu', '勾选框'],
  hidden: ['Скрита стойност', 'Verborgener Wert', 'Hidden value', 'Valor oculto', 'Valeur cachée', 'Gizli değer', '隐藏值'],
  grid: ['Таблица', 'Tabelle', 'Grid', 'Tabla', 'Grille', 'Tablo', '表格'],
} satisfies Partial<Record<FieldTypeName, readonly string[]>>;
