import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { Company } from '@domicile/contract/companies/companies'
import type { BeneficialOwners, OwnerOverride } from '@domicile/contract/companies/owners/beneficial-owners'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { allowance, whileActing } from '../../../session/allowed-actions.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { hairline } from '../../../ui/layout/surface.ts'
import { overrideTexts as words } from './beneficial-owner-texts.ts'

const OverrideForm = openedPart(async () => (await import('./OverrideForm.tsx')).OverrideForm)

type OverrideListProps = { company: Company; person: Profile | undefined; found: BeneficialOwners }

/** The decisions of staff beside the computed owners, and the button that adds one. */
export function OverrideList({ company, person, found }: OverrideListProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<OwnerOverride>()
  const { isShown, disabledReason } = allowance(company, person, 'owners:override')
  if (found.overrides.length === 0 && !isShown) return null
  return (
    <Box sx={{ mt: 2 }}>
      {found.overrides.length > 0 && (
        <>
          <Typography variant="h3" sx={{ color: 'text.secondary' }}>
            {words.title}
          </Typography>
          <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {found.overrides.map((override) => (
              <Item
                key={override.id}
                override={override}
                timeZone={person?.timeZone}
                onRemove={isShown ? () => setRemoving(override) : undefined}
                disabledReason={disabledReason ?? whileActing(person)}
              />
            ))}
          </Box>
        </>
      )}
      {isShown && (
        <ActionButton size="small" disabledReason={disabledReason} onClick={() => setIsAdding(true)}>
          {words.add}
        </ActionButton>
      )}
      {isAdding && <OverrideForm companyId={company.id} found={found} onClose={() => setIsAdding(false)} />}
      {removing && (
        <Removal companyId={company.id} override={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Box>
  )
}

type ItemProps = {
  override: OwnerOverride
  timeZone: string | undefined
  onRemove: (() => void) | undefined
  disabledReason: string | undefined
}

function Item({ override, timeZone, onRemove, disabledReason }: ItemProps) {
  const { name, isOwner, reason, until, isExpired, by, at } = override
  return (
    <Box component="li" sx={{ ...hairline, py: 1, overflowWrap: 'anywhere' }}>
      <div>{words.verdict(name, isOwner)}</div>
      <Box sx={{ whiteSpace: 'pre-line' }}>{reason}</Box>
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        {[by, until && words.until(formatDay(until)), isExpired && words.expired]
          .filter(Boolean)
          .map((part) => `${part}, `)}
        <DateTime value={at} timeZone={timeZone} />
      </Box>
      {onRemove && (
        <ActionButton
          size="small"
          aria-label={words.removal(name)}
          disabledReason={disabledReason}
          onClick={onRemove}
        >
          {words.remove}
        </ActionButton>
      )}
    </Box>
  )
}

type RemovalProps = { companyId: string; override: OwnerOverride; onClose: () => void }

function Removal({ companyId, override: { id, name }, onClose }: RemovalProps) {
  return (
    <SendDialog
      title={words.removeQuestion(name)}
      text={words.removeText}
      verb={words.removal(name)}
      danger
      route="DELETE /api/companies/:companyId/owner-overrides/:id"
      input={() => ({ params: { companyId, id } })}
      done={words.removed}
      onClose={onClose}
    />
  )
}
