import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { interests } from '@domicile/contract/owners/interests'
import type { Owner } from '@domicile/contract/owners/owners'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { query } from '../../api/queries.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { surface } from '../../ui/layout/surface.ts'
import { allowance } from '../../session/allowed-actions.ts'
import { type CompanyTabProps, today } from '../companies/companies.public.ts'
import { DeclaredTotal } from './DeclaredTotal.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { ownerColumns } from './owner-columns.tsx'
import { groupOwners, hasEnded } from './ownership-totals.ts'
import { ownerTexts as words } from './owner-texts.ts'
import { Rows } from '../../lists/Rows.tsx'

const OwnerForm = lazy(async () => ({ default: (await import('./OwnerForm.tsx')).OwnerForm }))

/** The owners of a company by kind of interest, each with the declared total. */
export function OwnersTab({ company, person }: CompanyTabProps) {
  const reading = useQuery(
    query('GET /api/companies/:companyId/owners', { params: { companyId: company.id } }),
  )
  const [editing, setEditing] = useState<Owner | 'new'>()
  const writing = allowance(company, person, 'owners:write')
  const edit = writing.isShown && !writing.disabledReason ? setEditing : undefined
  const add = { label: words.add, onClick: () => setEditing('new'), disabledReason: writing.disabledReason }
  return (
    <Loaded reading={reading}>
      {(owners) => {
        const ended = owners.filter((owner) => hasEnded(owner, today()))
        return (
          <Stack sx={{ gap: 2 }}>
            {owners.length === 0 ? (
              <Box sx={surface}>
                <EmptyState
                  title={words.emptyTitle}
                  text={words.emptyText}
                  action={writing.isShown ? add : undefined}
                />
              </Box>
            ) : (
              writing.isShown && (
                <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                  <ActionButton variant="outlined" onClick={add.onClick} disabledReason={add.disabledReason}>
                    {add.label}
                  </ActionButton>
                </Box>
              )
            )}
            {groupOwners(owners, today()).map(({ interest, owners: holders, declared }) => (
              <Panel
                key={interest}
                title={interests[interest].label}
                subtitle={declared && <DeclaredTotal percent={declared} label={interests[interest].label} />}
              >
                <Rows
                  label={interests[interest].label}
                  columns={ownerColumns({ interest, onEdit: edit })}
                  rows={holders}
                />
              </Panel>
            ))}
            {ended.length > 0 && (
              <Fold title={words.ended} count={ended.length}>
                <Rows label={words.ended} columns={ownerColumns({ onEdit: edit })} rows={ended} />
              </Fold>
            )}
            <Suspense fallback={null}>
              {editing && (
                <OwnerForm
                  company={company}
                  owner={editing === 'new' ? undefined : editing}
                  owners={owners}
                  onClose={() => setEditing(undefined)}
                />
              )}
            </Suspense>
          </Stack>
        )
      }}
    </Loaded>
  )
}
