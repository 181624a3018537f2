import type { Company } from '@domicile/contract/companies/companies'
import { interests } from '@domicile/contract/owners/interests'
import type { Owner } from '@domicile/contract/owners/owners'
import { useSend } from '../../api/queries.ts'
import { EntryPanel } from '../../forms/EntryPanel.tsx'
import { checkOwner, bodyOf, emptyOwner, fieldNamed, formOf, type OwnerForm as Form } from './owner-form.ts'
import { OwnerFields } from './OwnerFields.tsx'
import { ownerTexts as words } from './owner-texts.ts'
import { entryTexts } from '../../forms/entry-texts.ts'
import { useEntryForm } from '../../forms/use-entry-form.ts'

type OwnerFormProps = {
  company: Company
  /** The one under edit; absent for a new one. */
  owner: Owner | undefined
  /** All of the company's owners. */
  owners: readonly Owner[]
  onClose: () => void
}

/** Adds an owner, changes or removes one. */
export function OwnerForm({ company, owner, owners, onClose }: OwnerFormProps) {
  const others = owners.filter(({ id }) => id !== owner?.id)
  const entry = useEntryForm<Form>({
    start: owner ? formOf(owner) : emptyOwner,
    version: owner?.version,
    check: (form) => checkOwner(form, others),
    fieldNamed,
    labels: words.fields,
  })
  const reads = { onSuccess: onClose }
  const create = useSend('POST /api/companies/:companyId/owners', { ...reads, done: words.addedDone })
  const change = useSend('PUT /api/companies/:companyId/owners/:id', { ...reads, done: words.saved })
  const remove = useSend('DELETE /api/companies/:companyId/owners/:id', { ...reads, done: words.removed })

  function save(form: Form) {
    const { version, refused: onError } = entry
    const body = bodyOf(form)
    if (!owner || version === undefined)
      return create.mutate({ params: { companyId: company.id }, body }, { onError })
    change.mutate(
      { params: { companyId: company.id, id: owner.id }, body: { ...body, version } },
      { onError },
    )
  }

  return (
    <EntryPanel
      noun="owner"
      title={owner ? words.edit(owner.name) : words.add}
      subtitle={owner ? interests[owner.interest].label : company.name}
      entry={entry}
      onSave={save}
      isSaving={create.isPending || change.isPending}
      removal={
        owner && {
          name: owner.name,
          text: entryTexts.owner,
          isPending: remove.isPending,
          error: remove.error,
          onConfirm: () => remove.mutate({ params: { companyId: company.id, id: owner.id } }),
        }
      }
      onClose={onClose}
    >
      <OwnerFields form={entry.form} companyId={company.id} others={others} />
    </EntryPanel>
  )
}
