import type { Missing } from '@domicile/contract/companies/company-form'
import type { Company, CompanyAction } from '@domicile/contract/companies/companies'
import type { Profile } from '@domicile/contract/accounts/session/auth'
import { messages } from '@domicile/contract/messages'
import { can } from '@domicile/contract/permissions'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { copyText } from '../../../session/copy-text.ts'
import { paths } from '../../../navigation/paths.ts'
import { alertFailure, useSend } from '../../../api/queries.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { allowance, mayAt, whyNotNow } from '../../../session/allowed-actions.ts'
import { companyTexts as words } from '../companies/companies.public.ts'
import { missingText } from './CompanyNotice.tsx'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

export type OpenDialog = 'archival' | 'manager' | 'release' | 'acting' | undefined

/** Returns the primary action on a company, the menu of the others, and the open dialog. */
export function useCompanyMenu(
  company: Company | undefined,
  person: Profile | undefined,
  missing: readonly Missing[],
) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OpenDialog>()
  const publish = useSend('PUT /api/companies/:id/publication', {
    done: words.published,
  })
  const ask = useSend('POST /api/companies/:id/missing-survey', {
    done: words.askedMissing,
    onSuccess: ({ slug }) => void navigate({ href: paths.survey(slug) }),
  })
  if (!company) return { primary: undefined, menu: [], dialog, setDialog }

  const { id, version, allowedActions, accountManager } = company
  const mayDo = (action: CompanyAction) => allowedActions.includes(action)
  const editing = allowance(company, person, 'companies:update')
  const managing = allowance(company, person, 'companies:assign-manager')
  const edit = { label: words.edit, disabledReason: editing.disabledReason }
  const primary: PrimaryAction | undefined = mayDo('publish')
    ? {
        label: words.publish,
        disabledReason: missingText(company, missing),
        busy: publish.isPending,
        onClick: () => publish.mutate({ params: { id }, body: { version } }, { onError: alertFailure }),
      }
    : editing.isShown
      ? { ...edit, to: paths.editCompany(id) }
      : undefined
  const menu: (MenuAction | false)[] = [
    mayDo('publish') &&
      editing.isShown && { ...edit, onClick: () => void navigate({ href: paths.editCompany(id) }) },
    managing.isShown && {
      label: accountManager ? words.release : words.assignManager,
      disabledReason: managing.disabledReason,
      onClick: () => setDialog(accountManager ? 'release' : 'manager'),
    },
    person !== undefined &&
      can(person, 'companies:impersonate') && {
        label: words.actAs,
        disabledReason: mayDo('companies:impersonate') ? undefined : messages.impersonationUnavailable,
        onClick: () => setDialog('acting'),
      },
    person !== undefined &&
      mayAt(id, person, 'surveys:send') && {
        label: words.askMissing,
        disabledReason: whyNotNow(company, person),
        onClick: () => ask.mutate({ params: { id } }, { onError: alertFailure }),
      },
    { label: words.copyLink, onClick: () => copyText(location.origin + paths.company(id), words.linkCopied) },
    mayDo('restore') && { label: words.restore, onClick: () => setDialog('archival') },
    mayDo('archive') && { label: words.archive, onClick: () => setDialog('archival'), danger: true },
  ]
  return { primary, menu: menu.filter((item) => item !== false), dialog, setDialog }
}
