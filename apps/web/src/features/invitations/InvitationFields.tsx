import type { Role } from '@domicile/contract/permissions'
import { type Control, Controller, type ControllerRenderProps, useWatch } from 'react-hook-form'
import { texts } from '../../session/texts.ts'
import { FormSection } from '../../forms/FormSection.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CompanyPicker } from '../../forms/CompanyPicker.tsx'
import { type InvitationForm, isInCompany } from './invitation-form.ts'
import { newUserTexts as words } from './send-texts.ts'

type Text = 'email' | 'firstName' | 'lastName' | 'jobTitle'
type InvitationFieldsProps = { control: Control<InvitationForm>; offered: readonly Role[] }

/** Who is invited, and to what: a company is asked for where the role is one in a company. */
export function InvitationFields({ control, offered }: InvitationFieldsProps) {
  const role = useWatch({ control, name: 'role' })
  const text = (name: Text) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...props(field, name)}
          error={fieldState.error?.message}
          {...(name === 'email' && emailProps)}
        />
      )}
    />
  )
  return (
    <>
      <FormSection title={words.who}>
        {text('email')}
        {text('firstName')}
        {text('lastName')}
        {text('jobTitle')}
      </FormSection>
      <FormSection title={words.access}>
        <Controller
          control={control}
          name="role"
          render={({ field, fieldState }) => (
            <SelectField
              {...props(field, 'role')}
              required
              placeholder={words.chooseRole}
              options={offered.map((value) => ({ value, label: texts.roles[value] }))}
              error={fieldState.error?.message}
            />
          )}
        />
        {isInCompany(role) && (
          <Controller
            control={control}
            name="companyId"
            render={({ field: { ref, ...field }, fieldState }) => (
              <CompanyPicker
                {...field}
                inputRef={ref}
                label={words.fields.companyId}
                required
                exceptId=""
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </FormSection>
    </>
  )
}

const emailProps = {
  type: 'email',
  inputMode: 'email',
  required: true,
  help: words.emailHelp,
} as const

function props<N extends Text | 'role'>(field: ControllerRenderProps<InvitationForm, N>, name: N) {
  const { ref, ...rest } = field
  return { ...rest, inputRef: ref, name, label: words.fields[name], value: field.value as string }
}
