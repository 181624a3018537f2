import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { me } from '../../../api/queries.ts'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { BulkInvitation } from './BulkInvitation.tsx'
import { InviteOne } from './InviteOne.tsx'

/** Invites one person with a form, or many from a list. */
export default function NewUserScreen() {
  const { from } = useSearch({ strict: false }) as { from?: string }
  const { data: person } = useQuery(me)
  if (from === 'list') return <BulkInvitation />
  return person ? <InviteOne person={person} /> : <FormSkeleton />
}
