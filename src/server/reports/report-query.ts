import { Type } from 'typebox';
import { agingTypeNames, reportNames } from '../../shared/report.ts';
import { scopeQuery } from '../figures/indicator-calls.ts';

/** The parameters of any report with its filters. */
export const reportQuery = {
  ...scopeQuery,
  report: Type.Enum([...reportNames]),
  module: Type.Optional(Type.String({ maxLength: 100 })),
  reporting_type: Type.Optional(Type.Enum([...agingTypeNames])),
};
