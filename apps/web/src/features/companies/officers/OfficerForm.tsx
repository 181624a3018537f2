import {
  officerRoleNames,
  officerRoles,
  signingPowerNames,
  signingPowers,
} from '@domicile/contract/companies/officers/officer-kinds'
import { type Officer, OfficerInput } from '@domicile/contract/companies/officers/officers'
import { Choice, Country, DateOf, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { officerTexts as words } from './officer-texts.ts'
import type { RegisterFormProps } from '../../../registers/CompanyRegister.tsx'
import { RegisterForm } from '../../../registers/RegisterForm.tsx'

type Values = Record<'name' | 'signsWith' | 'birthDate' | 'nationality' | 'startsOn' | 'endsOn', string> &
  Pick<Officer, 'role' | 'signing'>

/** A new officer, with the fields in reading order. */
const empty: Values = {
  name: '',
  role: 'director',
  signing: 'alone',
  signsWith: '',
  birthDate: '',
  nationality: '',
  startsOn: '',
  endsOn: '',
}

const roles = officerRoleNames.map((value) => ({ value, label: officerRoles[value] }))
const powers = signingPowerNames.map((value) => ({ value, label: signingPowers[value] }))

/** Adds, changes or removes an officer. */
export function OfficerForm({ company, entry, onClose }: RegisterFormProps<Officer>) {
  return (
    <RegisterForm
      register="officers"
      company={company}
      entry={entry}
      texts={words}
      empty={empty}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={(values) => issuesOf(OfficerInput, bodyOf(values))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text form={form} name="name" required />
          <Choice form={form} name="role" options={roles} required />
          <Choice form={form} name="signing" options={powers} required />
          {form.watch('signing') === 'jointly' && <Text form={form} name="signsWith" />}
          <DateOf form={form} name="birthDate" />
          <Country form={form} name="nationality" />
          <DateOf form={form} name="startsOn" />
          <DateOf form={form} name="endsOn" />
        </>
      )}
    </RegisterForm>
  )
}

/** Only an officer who signs jointly has a co-signatory. */
function bodyOf(values: Values): Values {
  return { ...values, signsWith: values.signing === 'jointly' ? values.signsWith : '' }
}

function valuesOf({ name, role, signing, signsWith, ...officer }: Officer): Values {
  return {
    name,
    role,
    signing,
    signsWith: signsWith ?? '',
    birthDate: officer.birthDate ?? '',
    nationality: officer.nationality ?? '',
    startsOn: officer.startsOn ?? '',
    endsOn: officer.endsOn ?? '',
  }
}
