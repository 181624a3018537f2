import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { query } from '../../../api/queries.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RowsSkeleton } from '../../../lists/RowsSkeleton.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { roleTexts as words } from './user-texts.ts'
import { UserTabs } from './UserTabs.tsx'

const WhyPanel = lazy(async () => ({ default: (await import('./WhyPanel.tsx')).WhyPanel }))

/** The permissions of each role, and why a user has one or not. */
export default function RolesScreen() {
  const result = useQuery(query('GET /api/roles'))
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <UserTabs active="roles" />
      <Stack sx={{ gap: 3 }}>
        <Suspense fallback={null}>
          <WhyPanel />
        </Suspense>
        <QueryBoundary
          query={result}
          skeleton={<RowsSkeleton headers={[words.permission]} rows={10} asCards />}
        >
          {(roles) => <RoleMatrix roles={roles} />}
        </QueryBoundary>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {words.legend}
        </Typography>
      </Stack>
    </>
  )
}
