import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mostReviewers, type Workflow, type WorkflowOptions } from '../../shared/workflow.ts';
import { namesQuery } from '../directory/source-query.ts';
import { useModuleTexts } from '../modules/module-texts.ts';
import { useField } from '../settings/fields/use-field.ts';
import { Icon } from '../ui/icon.tsx';
import { moved, SortableList } from '../ui/sortable-list.tsx';
import { ReviewerEditor } from './reviewer-editor.tsx';
import { newReviewer, reviewerFaults, type ReviewerValue } from './workflow-values.ts';

export interface FormReviewersProps {
  module: string | null;
  flow: Workflow['flow'];
  options: WorkflowOptions;
}

/** Reviewers, their order and their substitutes. */
export function FormReviewers({ module, flow, options }: FormReviewersProps) {
  const { t } = useTranslation('workflows');
  const { field, error, partErrors, isDisabled } = useField(
    { name: 'reviewers', label: t('reviewers.title') },
    {
      validate: (value: ReviewerValue[]) => {
        const fault = reviewerFaults(value).find((each) => each !== undefined);
        return fault === undefined || t(fault);
      },
    },
  );
  const reviewers: ReviewerValue[] = field.value;
  const texts = useModuleTexts(module ?? 'permits');
  const named = { ...options, fields: options.fields.map(({ id, name }) => ({ id, name: name ?? texts.party(id) })) };
  const { data: people = [] } = useQuery(
    namesQuery(
      'users',
      reviewers.flatMap(({ user_id: id }) => (id === null ? [] : [id])),
    ),
  );
  const known = [...people, ...named.roles, ...named.fields];
  const nameOf = ({ user_id: user, role_id: role, field: asked }: ReviewerValue) =>
    known.find(({ id }) => id === (user ?? role ?? asked))?.name ??
    t('reviewers.one', {
      position: reviewers.findIndex((each) => each.user_id === user && each.role_id === role && each.field === asked) + 1,
    });
  // A fault of one reviewer appears at that reviewer.
  const faults = error === undefined || partErrors.length > 0 ? [] : reviewerFaults(reviewers);
  const wrongWith = (index: number) => {
    const fault = faults[index];
    return fault === undefined ? partErrors[index] : t(fault);
  };
  const change = (index: number, reviewer: ReviewerValue) => field.onChange(reviewers.toSpliced(index, 1, reviewer));

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.25 }}>
      <Box component="legend" sx={{ p: 0, mb: 1 }}>
        <Typography component="span" variant="h3">
          {t('reviewers.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(reviewers.length === 0 ? 'reviewers.none' : flow === 'sequential' ? 'reviewers.hintSequential' : 'reviewers.hintParallel')}
        </Typography>
      </Box>
      <SortableList
        items={reviewers}
        label={t('reviewers.title')}
        nameOf={nameOf}
        disabled={isDisabled}
        onMove={(from, to) => field.onChange(moved(reviewers, from, to))}
        renderItem={(reviewer, index) => (
          <ReviewerEditor
            reviewer={reviewer}
            position={index + 1}
            name={nameOf(reviewer)}
            error={wrongWith(index)}
            module={module}
            options={named}
            disabled={isDisabled}
            onChange={(next) => change(index, next)}
            onRemove={() => field.onChange(reviewers.toSpliced(index, 1))}
          />
        )}
      />
      {error !== undefined && partErrors.length === 0 && faults.every((fault) => fault === undefined) && (
        <FormHelperText error>{error}</FormHelperText>
      )}
      {!isDisabled && reviewers.length < mostReviewers && (
        <Button
          ref={field.ref}
          startIcon={<Icon name="person_add" />}
          sx={{ justifySelf: 'start', minHeight: 44 }}
          onClick={() => field.onChange([...reviewers, newReviewer()])}
        >
          {t('reviewers.add')}
        </Button>
      )}
    </Box>
  );
}
