import { SourceBox, type SourceBoxProps } from './source-box.tsx';

export type PersonBoxProps = Omit<SourceBoxProps, 'source'>;

/** One colleague or several, found by name on the server. */
export function PersonBox(props: PersonBoxProps) {
  return <SourceBox source="users" {...props} />;
}
