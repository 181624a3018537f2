import { PeopleList } from './PeopleList.tsx'

/** The people who use the portal. */
export default function UsersScreen() {
  return <PeopleList />
}
