import { download } from '../../../api/client.ts'
import { useDownload } from '../../../api/use-download.ts'
import { defined } from '../../../navigation/url-params.ts'
import { whileActing } from '../../../session/allowed-actions.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { structureTexts as words } from './structure-texts.ts'
import type { StructureAddress } from './use-structure-address.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

type SaveButtonsProps = CompanyTabProps & { address: StructureAddress }

/** Downloads the structure and the owners of the day: as a document to read, and as data for other systems. */
export function SaveButtons(props: SaveButtonsProps) {
  return (
    <>
      <SaveButton {...props} route="GET /api/companies/:companyId/structure/pdf" label={words.pdf} />
      <SaveButton {...props} route="GET /api/companies/:companyId/structure/bods" label={words.bods} />
    </>
  )
}

type SaveButtonProps = SaveButtonsProps & {
  route: `GET /api/companies/:companyId/structure/${'pdf' | 'bods'}`
  label: string
}

function SaveButton({ company, person, address: { on, regime }, route, label }: SaveButtonProps) {
  const saving = useDownload()
  const fetch = () => download(route, { params: { companyId: company.id }, query: defined({ on, regime }) })
  return (
    <ActionButton
      size="small"
      busy={saving.isPending}
      disabledReason={whileActing(person)}
      onClick={() => saving.mutate(fetch)}
    >
      {label}
    </ActionButton>
  )
}
