import { countryName } from '@domicile/contract/countries'
import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import type { NounHistory } from '../../../history/noun-history.ts'
import { officerTexts } from './officer-texts.ts'

export const officerHistory: NounHistory<'officer'> = {
  title: 'Officers',
  events: {
    added: (officer) => `added the officer ${officer}`,
    changed: (officer) => `changed the officer ${officer}`,
    removed: (officer) => `removed the officer ${officer}`,
    exported: () => 'exported the officers',
  },
  fields: officerTexts.fields,
  values: {
    role: (value) => officerRoles[value as keyof typeof officerRoles] ?? value,
    signing: (value) => signingPowers[value as keyof typeof signingPowers] ?? value,
    nationality: countryName,
  },
}
