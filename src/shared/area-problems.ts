/** Refusals of the areas: the safety calendar, the library, contractors with their people, and imports. */
export const areaProblems = {
  'calendar.entry-not-found': 404,
  'calendar.end-before-start': 422,
  'calendar.not-invited': 409,
  'calendar.no-such-occurrence': 422,
  'calendar.competence-refused': 409,
  'calendar.not-begun': 409,

  'library.folder-not-found': 404,
  'library.file-not-found': 404,
  'library.target-not-found': 404,
  'library.moved-into-itself': 422,
  'library.reminder-for-nobody': 422,
  'library.not-must-read': 409,
  'library.cannot-open': 422,
  'library.leaves-you-out': 422,
  'library.holds-hidden': 409,
  'library.restore-folder-first': 409,

  'user.contractor-is-admin': 422,

  'lesson.not-published': 409,

  'dashboard.shape': 422,
  'dashboard.module': 422,
  'dashboard.dimension': 422,
  'dashboard.kind': 422,
  'dashboard.filter': 422,
  'dashboard.filter-value': 422,

  'import.columns-missing': 422,
  'import.no-rows': 422,
  'import.too-many-rows': 422,
  'import.too-many-columns': 422,
  'import.value-unknown': 422,
  'import.value-ambiguous': 422,
  'import.value-twice': 422,
  'import.not-a-number': 422,
  'import.number-ambiguous': 422,
  'report.too-many-schedules': 422,
  'import.not-a-table': 415,
  'import.month-twice': 422,
  'import.not-a-date': 422,
  'import.not-a-time': 422,

  'answer.taken': 422,
  'answer.cannot-read': 422,
} as const;
