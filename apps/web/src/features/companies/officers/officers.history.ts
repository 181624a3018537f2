import { countryName } from '@domicile/contract/countries'
import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import type { NounHistory } from '../../../history/noun-history.ts'
import { identityTexts } from '../../../registers/identities/identity-texts.ts'
import { identityValues } from '../../../registers/identities/identity-values.ts'
import { officerTexts } from './officer-texts.ts'

export const officerHistory: NounHistory<'officer'> = {
  title: 'Officers',
  events: {
    added: (officer) => `added the officer ${officer}`,
    changed: (officer) => `changed the officer ${officer}`,
    removed: (officer) => `removed the officer ${officer}`,
    read: (officer) => `viewed the identity of ${officer}`,
    'identity-changed': (officer) => `changed the identity of ${officer}`,
    'identity-file-added': (officer) => `uploaded a copy of the identity document of ${officer}`,
    'identity-file-downloaded': (officer) => `downloaded a copy of the identity document of ${officer}`,
    exported: () => 'exported the officers',
  },
  fields: { ...identityTexts.fields, ...officerTexts.fields },
  values: {
    ...identityValues,
    role: (value) => officerRoles[value as keyof typeof officerRoles] ?? value,
    signing: (value) => signingPowers[value as keyof typeof signingPowers] ?? value,
    nationality: countryName,
  },
}
