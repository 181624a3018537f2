import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { DefinitionList, type Fact } from './DefinitionList.tsx'
import { Panel } from '../layout/Panel.tsx'

export type FactGroup = { title: string; items: readonly Fact[]; /** An edit button. */ action?: ReactNode }

/** The facts of a record in groups, each with a heading. */
export function Facts({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <Stack sx={{ gap: 2 }}>
      {groups.map(({ title, items, action }) => (
        <Panel key={title} title={title} action={action}>
          <DefinitionList items={items} />
        </Panel>
      ))}
    </Stack>
  )
}
