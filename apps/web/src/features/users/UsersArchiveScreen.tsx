import { PeopleList } from './PeopleList.tsx'

/** The people who left. */
export default function UsersArchiveScreen() {
  return <PeopleList isArchive />
}
