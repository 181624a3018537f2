import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { BulkInvitation } from './BulkInvitation.tsx'
import { InviteOne } from './InviteOne.tsx'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** Invites one person with a form, or many from a list. */
export default function NewUserScreen() {
  const { from } = useAddressQuery()
  const { data: person } = useQuery(me)
  if (from === 'list') return <BulkInvitation />
  return person ? <InviteOne person={person} /> : <FormSkeleton />
}
