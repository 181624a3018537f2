import { can } from '@domicile/contract/permissions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../../api/queries.ts'
import { paths } from '../../../../navigation/paths.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import type { ProjectMove } from '../project-moves.ts'
import { projectPageTexts as words } from '../project-texts.ts'

/** The events that concern users of the company: all who see the project, or the owners who accept it. */
export type Attended = 'start' | 'deliver'

export function isAttended(event: ProjectMove): event is Attended {
  return event === 'start' || event === 'deliver'
}

/** Reads the users whom an event may notify. */
export function useProjectPeople(companyId: string, event: ProjectMove) {
  return useQuery({
    ...query('GET /api/companies/:companyId/project-people', { params: { companyId } }),
    enabled: isAttended(event),
  })
}

type People = NonNullable<ReturnType<typeof useProjectPeople>['data']>

/** Returns the names of the users whom an event notifies. */
export function recipientsOf(people: People, event: Attended): string[] {
  return people
    .filter(({ isStaff, isOwner }) => (event === 'start' ? !isStaff : isOwner))
    .map(({ name }) => name)
}

type NobodyAskedProps = { company: { name: string }; event: Attended }

/** Says that an event would reach no one at the company, with the way to invite someone. */
export function NobodyAsked({ company, event }: NobodyAskedProps) {
  const { data: person } = useQuery(me)
  return (
    <Alert severity="warning">
      {words.unattended[event](company.name)}
      {person && can(person, 'invitations:send') && (
        <Box sx={{ mt: 0.5 }}>
          <TextLink to={paths.newUser()}>{words.invite}</TextLink>
        </Box>
      )}
    </Alert>
  )
}
