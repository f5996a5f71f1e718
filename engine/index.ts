export { compile } from './compile/compile.ts';
export { plainSchema } from './compile/plain-schema.ts';
export { isEach, isStageActive, momentsOfStage, stageOf, type ActiveStage } from './compile/stage.ts';
export * from './designing/rules/edit-group.ts';
export type * from './designing/rules/group.ts';
export { isSameTerm } from './designing/rules/group.ts';
export { groupOf, termOf } from './designing/rules/group-of.ts';
export { bandsOf, operatorsFor, optionsOfTerm, unitOfTerm, type Operation, type ValueEditor } from './designing/rules/operators-for.ts';
export { parseRule, ruleFaults, type ParsedRule } from './designing/rules/rule-faults.ts';
export { kindsFor, type RuleFieldKind } from './designing/rules/rule-kinds.ts';
export { isWhole, ruleOf, ruleOfTerm } from './designing/rules/rule-of.ts';
export { phraseOf, sentenceOf, sentenceOfGroup, sentenceOfNode } from './designing/rules/sentence-of.ts';
export { partsOfSentence, type Sentence, type SentencePart } from './designing/rules/sentence.ts';
export { sortOf, type ValueSort } from './designing/rules/sort-of.ts';
export {
  aspectsOf,
  comparableWith,
  inRowsOf,
  subjectsFor,
  surroundingsOf,
  type RuleScope,
  type SubjectQuestion,
} from './designing/rules/subjects.ts';
export { brokenIn } from './designing/broken.ts';
export { clipOf, clipOfSection, isClip } from './designing/clip.ts';
export type { Clip } from './designing/clip-format.ts';
export type * from './designing/command.ts';
export {
  canRedo,
  canUndo,
  endMerge,
  keepNames,
  perform,
  performInStep,
  redo,
  startDesign,
  undo,
  type Design,
  type Names,
  type Performed,
} from './designing/design.ts';
export { edit } from './designing/edit.ts';
export { conditionOf } from './designing/edit-questions.ts';
export { freeId } from './designing/free-id.ts';
export { freshQuestion } from './designing/fresh-question.ts';
export { isDesignable } from './designing/shape.ts';
export { groupOfChange, questionGroups, type MergeGroup } from './merging/groups.ts';
export { mendCommands, mendOf, type AskedByMend, type Mend, type MendTexts } from './designing/mend.ts';
export { mergeTemplates, type Merged } from './merging/merge-templates.ts';
export { composeTemplate } from './composing/compose-template.ts';
export type { StockTemplate, TemplatePart } from './composing/template-part.ts';
export { rebaseDesign } from './merging/rebase-design.ts';
export type { Side } from './merging/side.ts';
export {
  outlineOf,
  type Outline,
  type OutlineNode,
  type OutlineOption,
  type OutlineQuestion,
  type OutlineSection,
} from './designing/outline.ts';
export { neighbours, placesFor, sectionNeighbours, sectionPlacesFor, type HolderOfPlaces, type Neighbours } from './designing/places.ts';
export { sectionKinds, specialTexts } from './designing/special-sections.ts';
export { narrowing, optionsFor, referencesTo, usersOf, type Reference, type Target } from './designing/references.ts';
export { newTemplate } from './interchange/new-template.ts';
export { EngineError } from './error.ts';
export { onceEach } from './once-each.ts';
export type { FieldType } from './field-types/field-type.ts';
export { fieldTypes } from './field-types/field-types.ts';
export type { Ask, Cell } from './filling/cell.ts';
export { addRow, answer, remark, removeRow } from './filling/change.ts';
export { cellChanges, type CellChange, type Content } from './filling/cell-changes.ts';
export { checkDraft } from './filling/check-draft.ts';
export { mergeCells, type CellClash } from './filling/merge-cells.ts';
export { copiedAnswers } from './filling/copied-answers.ts';
export { draftAnswers } from './filling/draft-answers.ts';
export { choosesFailing } from './filling/failing.ts';
export type { Filling } from './filling/filling.ts';
export { interlockMessage, interlocks, isInterlocked, looksUp, type Unmet } from './filling/interlocks.ts';
export { runsOut, type RunsOut } from './filling/runs-out.ts';
export { answeredCells, cell, findCell, rowRecorded, rows, sectionFillable, sectionShown } from './filling/look.ts';
export { interlockReadings, type InterlockReading } from './filling/interlock-readings.ts';
export { lookupFacts, lookupsIn, withLookups } from './filling/lookups.ts';
export { lookupPrefix } from './rules/reading-operators.ts';
export { hasLive, liveAnswers } from './filling/live-answers.ts';
export { moveOn } from './filling/move-on.ts';
export { nextChange } from './filling/next-change.ts';
export { open, rolesAt, type OpenOptions } from './filling/open.ts';
export { notified, type Noticed } from './filling/notified.ts';
export { stepsOf } from './pointer.ts';
export { links, namesRecords, questionsForAll, relationsIn, spawningGrids, type AnsweredLink } from './filling/links.ts';
export { indexed, indexNames, laterIndexNames, partsOfDay, type IndexNames, type IndexValue } from './filling/indexed.ts';
export { people } from './filling/people.ts';
export { finalInDraft, keepRecorded, recordedFaults, type Recorded } from './filling/recorded.ts';
export { progress, type SectionProgress } from './filling/progress.ts';
export { projected, type Projected } from './filling/projected.ts';
export { isUuid } from './field-types/uuid.ts';
export { siteIn, siteQuestion } from './filling/site-in.ts';
export { retitled } from './filling/title-of.ts';
export { signAs } from './filling/signing.ts';
export { stageAnswers, stageRemarks } from './filling/stage-answers.ts';
export { faultyCells } from './filling/faulty-cells.ts';
export { submit, type Submission } from './filling/submit.ts';
export type { Answers, CellKey, Remark, Remarks, Violation } from './filling/violation.ts';
export type { Form } from './form.ts';
export { templateTexts } from './interchange/translations/template-texts.ts';
export { columnsFor } from './lint/column-findings.ts';
export { indexKinds, type IndexKind } from './lint/index-kinds.ts';
export { readGrantsOf } from './lint/private-findings.ts';
export type { Finding } from './survey/finding.ts';
export { linkFactOf } from './survey/relations.ts';
export { templateLimits } from './survey/limits.ts';
export { lint } from './lint/lint.ts';
export type { ModuleParts, NeededColumn } from './lint/module-parts.ts';
export type { FormOption, FormSection, Question } from './question.ts';
export { bodyRegions, type BodyRegion } from './body-regions.ts';
export { bandOf, defaultRiskMatrix, ratingOf, riskMatrixOf } from './risk/risk-matrix.ts';
export { evaluateRule, ruleOutcome } from './rules/evaluate-rule.ts';
export type { RuleContext } from './rules/plain-reader.ts';
export { scores, type ScoredItem, type Scores, type SectionScore } from './filling/scoring/scores.ts';
export { mostOf } from './filling/scoring/item-score.ts';
export { scoringVersion } from './filling/scoring/version.ts';
export { simulate, type AnswerSet, type Simulation, type SimulationOptions } from './simulation/simulate.ts';
export { caseDays, caseGrows, mostCaseDays, spellsIn, type Spell } from './time/case-days.ts';
export { isMeant } from './time/instant.ts';
export { dateIn, momentOf, wallClock } from './time/zone.ts';
export type { Change } from './versions/change.ts';
export { diffTemplates } from './versions/diff-templates.ts';
export { isTextChange } from './versions/diff-translations.ts';
export { moveDraft, type Dropped, type MovedDraft } from './versions/move-draft.ts';
export type * from './template.ts';
