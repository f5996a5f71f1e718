/** Parts of the text in the type column. */
export interface SourceType {
  /** The type in one spelling. */
  readonly name: string;
  /** The choice list, or the file of choices. */
  readonly list: string;
  readonly orOther: boolean;
}

const spellings: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'integer',
  photo: 'image',
  date_time: 'datetime',
  trigger: 'acknowledge',
  location: 'geopoint',
  gps: 'geopoint',
  select1: 'select_one',
  select: 'select_multiple',
  select_all_that_apply_from: 'select_multiple',
  select_all_that_apply: 'select_multiple',
  select_one_from: 'select_one',
  select_multiple_from: 'select_multiple',
  get_barcode: 'barcode',
  begin_looped_group: 'begin_repeat',
  end_looped_group: 'end_repeat',
  sim_id: 'simserial',
  device_id: 'deviceid',
  phone_number: 'phonenumber',
  start_time: 'start',
  end_time: 'end',
};

const withList =
  /^(select_one_from_file|select_multiple_from_file|select_one_external|select_one_from|select_multiple_from|select_all_that_apply_from|select_all_that_apply|select_one|select_multiple|select1|select|rank)\s+(.+)$/i;

/** Takes a type apart: `select_one yes_no or_other` is a choice of one from `yes_no`, or something else. */
export function sourceTypeOf(text: string): SourceType {
  const spelled = text.trim().replaceAll(/\s+/g, ' ');
  const joined = spelled
    .replace(/^(begin|end) (?=group|repeat|loop)/i, '$1_')
    .replace(/^select[ _](?:one|multiple|all[ _]that[ _]apply)(?:[ _](?:from[ _]file|external|from|using))?(?= )/i, (words) =>
      words.replaceAll(' ', '_').replace(/_using$/i, '_from'),
    );
  const parts = withList.exec(joined);
  if (!parts) return { name: named(joined.replaceAll(' ', '_')), list: '', orOther: false };
  const list = parts[2] ?? '';
  const orOther = /[ _]?or[ _](?:specify[ _])?other$/i;
  return { name: named(parts[1] ?? ''), list: list.replace(orOther, '').trim(), orOther: orOther.test(` ${list}`) && / or/i.test(list) };
}

function named(name: string): string {
  const lower = name.toLowerCase();
  return spellings[lower] ?? lower;
}
