import { useTranslation } from 'react-i18next';
import { emailAddress, genders, personName, phoneNumber, shifts } from '../../shared/user.ts';
import { FormFiles } from '../settings/fields/form-files.tsx';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { FormGroup } from '../settings/form-group.tsx';

/** Who a user is. */
export function PersonFields({ isNew, isAddressFixed }: { isNew: boolean; isAddressFixed: boolean }) {
  const { t } = useTranslation(['users', 'problems']);
  return (
    <>
      <FormGroup title={t('section.person')}>
        <FormText
          name="full_name"
          label={t('field.full_name')}
          isRequired
          maxLength={120}
          autoFocus={isNew}
          format={{ pattern: personName, text: t('problems:user.name-invalid') }}
        />
        <FormText
          name="email"
          label={t('field.email')}
          type="email"
          isRequired
          maxLength={254}
          disabled={isAddressFixed}
          format={{ pattern: emailAddress, text: t('problems:session.e-mail-invalid') }}
          hint={isNew ? t('field.emailHint') : undefined}
        />
        <FormText name="employee_id" label={t('field.employee_id')} maxLength={60} />
        <FormText
          name="phone"
          label={t('field.phone')}
          type="tel"
          maxLength={32}
          format={{ pattern: phoneNumber, text: t('problems:user.phone-invalid') }}
        />
        <FormSelect name="gender" label={t('field.gender')} options={genders.map((id) => ({ id, name: t(`gender.${id}`) }))} />
        <FormSelect name="shift" label={t('field.shift')} options={shifts.map((id) => ({ id, name: t(`shift.${id}`) }))} />
      </FormGroup>
      <FormFiles name="photo" label={t('field.photo')} target="user-photo" />
    </>
  );
}
