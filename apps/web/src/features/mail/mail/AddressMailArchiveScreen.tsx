import { paths } from '../../../navigation/paths.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { mailTexts as words } from './mail-texts.ts'
import { MailOfAddress } from './MailOfAddress.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** The archived mail of one address. */
export default function AddressMailArchiveScreen() {
  const { id = '' } = useAddressParams()
  return (
    <>
      <PageHeader
        title={words.archiveOfAddress}
        subtitle={words.archiveSubtitle}
        breadcrumbs={[
          { label: words.title, to: paths.mails() },
          { label: words.archive, to: paths.mailArchive() },
          { label: words.archiveOfAddress },
        ]}
      />
      <MailOfAddress addressId={id} show="archived" />
    </>
  )
}
