import type { BeneficialOwners } from '@domicile/contract/companies/owners/beneficial-owners'
import {
  endText,
  loopText,
  measuredText,
  namesIn,
  type Names,
  regimeLabels,
  thresholdText,
} from '@domicile/contract/companies/owners/reason-texts'
import { foreignRulesText } from '@domicile/contract/companies/owners/result-texts'
import type { RegimeName } from '@domicile/contract/companies/owners/owner-reasons'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '../../../ui/data/format.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { beneficialOwnerTexts as words } from './beneficial-owner-texts.ts'
import { OverrideList } from './OverrideList.tsx'
import { BeneficialOwnerItem } from './BeneficialOwnerItem.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

type BeneficialOwnersPanelProps = Pick<CompanyTabProps, 'company' | 'person'> & {
  found: BeneficialOwners
  onRegime: (regime: RegimeName) => void
}

/** The persons who own or control the company in the end, with reasons, and what is not known. */
export function BeneficialOwnersPanel({ company, person, found, onRegime }: BeneficialOwnersPanelProps) {
  const { regime, regimes, owners, on } = found
  const names = namesIn(found, company.id)
  const foreignRules = foreignRulesText(regime, company.countryOfIncorporation)
  return (
    <Panel title={words.title} subtitle={words.rules(thresholdText(regime))}>
      <Box sx={{ maxWidth: 260, mb: 1 }}>
        <SelectField
          name="regime"
          label={words.regime}
          value={regime.id}
          options={regimes.map((id) => ({ value: id, label: regimeLabels[id] }))}
          onChange={(id) => onRegime(id as RegimeName)}
        />
      </Box>
      {found.truncated && <Alert severity="warning">{words.truncated}</Alert>}
      {owners.length === 0 ? (
        <Fallback found={found} names={names} />
      ) : (
        <Box component="ul" aria-label={words.title} sx={list}>
          {owners.map((owner) => (
            <BeneficialOwnerItem
              key={owner.person.id}
              owner={owner}
              names={names}
              regime={regime}
              override={found.overrides.find(
                ({ party, isExpired }) => party === owner.person.id && !isExpired,
              )}
            />
          ))}
        </Box>
      )}
      <OverrideList company={company} person={person} found={found} />
      <Ends found={found} names={names} />
      <Box sx={{ mt: 2, color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
        <div>{accountedText(found)}</div>
        <div>{`${words.source}: ${regime.source}`}</div>
        {regime.verify && <div>{`${words.verify}: ${regime.verify}`}</div>}
        {foreignRules && <div>{foreignRules}</div>}
        {!regime.inForce && <div>{words.notInForce(formatDay(on))}</div>}
        <div>{words.computed(found.rules, found.graph)}</div>
      </Box>
    </Panel>
  )
}

type PartProps = { found: BeneficialOwners; names: Names }

/** The senior managing officials, where no person meets the rules. */
function Fallback({ found: { fallback }, names }: PartProps) {
  const officials = (fallback?.officials ?? []).map(names)
  return (
    <>
      <Typography>{words.none}</Typography>
      <Typography>
        {officials.length > 0 ? words.officials(officials.join(', ')) : words.noOfficials}
      </Typography>
    </>
  )
}

function Ends({ found: { ends, unresolved }, names }: PartProps) {
  if (ends.length === 0 && unresolved.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ color: 'text.secondary' }}>
        {words.ends}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {ends.map((end) => (
          <li key={end.holder}>{endText(end, names)}</li>
        ))}
        {unresolved.map((loop) => (
          <li key={loop.interest + loop.members.join()}>{loopText(loop, names)}</li>
        ))}
      </Box>
    </Box>
  )
}

function accountedText({ accountedFor }: BeneficialOwners): string {
  return accountedFor.length > 0
    ? `${words.traced}: ${accountedFor.map(measuredText).join(', ')}.`
    : words.nothingTraced
}

const list = { listStyle: 'none', m: 0, p: 0 } as const
