import type { Company } from '@domicile/contract/companies/companies'
import { interests } from '@domicile/contract/owners/interests'
import type { Owner } from '@domicile/contract/owners/owners'
import { useSend } from '../../api/queries.ts'
import { entryTexts } from '../../forms/entry-texts.ts'
import { FormPanel } from '../../forms/FormPanel.tsx'
import { readAgain } from '../../forms/read-again.ts'
import { RemoveEntry } from '../../forms/RemoveEntry.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { bodyOf, checkOwner, emptyOwner, pathOf, startOf } from './owner-form.ts'
import { ownerTexts as words } from './owner-texts.ts'
import { OwnerFields } from './OwnerFields.tsx'

type OwnerFormProps = AddOwnerProps & {
  /** The owner being edited; undefined for a new one. */
  owner: Owner | undefined
}

/** Adds, changes or removes an owner. */
export function OwnerForm({ owner, ...shared }: OwnerFormProps) {
  return owner ? <EditOwner {...shared} owner={owner} /> : <AddOwner {...shared} />
}

type AddOwnerProps = {
  company: Company
  /** All of the company's owners. */
  owners: readonly Owner[]
  onClose: () => void
}

function AddOwner({ company, owners, onClose }: AddOwnerProps) {
  const form = useRouteForm('POST /api/companies/:companyId/owners', {
    texts: words,
    subject: company.id,
    values: emptyOwner,
    input: (values) => ({ params: { companyId: company.id }, body: bodyOf(values) }),
    check: (values) => checkOwner(values, owners),
    pathOf,
    done: words.addedDone,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.add}
      subtitle={company.name}
      submitLabel={words.add}
      onClose={onClose}
    >
      <OwnerFields form={form} companyId={company.id} others={owners} />
    </FormPanel>
  )
}

type EditOwnerProps = AddOwnerProps & { owner: Owner }

function EditOwner({ company, owner, owners, onClose }: EditOwnerProps) {
  const others = owners.filter(({ id }) => id !== owner.id)
  const params = { companyId: company.id, id: owner.id }
  const remove = useSend('DELETE /api/companies/:companyId/owners/:id', {
    done: words.removed,
    onSuccess: onClose,
  })
  const form = useRouteForm('PUT /api/companies/:companyId/owners/:id', {
    ...startOf(owner),
    texts: words,
    subject: owner.id,
    input: (values, version) => ({ params, body: { ...bodyOf(values), version } }),
    check: (values) => checkOwner(values, others),
    pathOf,
    reread: async () => {
      const all = await readAgain('GET /api/companies/:companyId/owners', { params })
      const now = all.find(({ id }) => id === owner.id)
      return now && startOf(now)
    },
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.edit(owner.name)}
      subtitle={interests[owner.interest].label}
      submitLabel={entryTexts.save}
      secondary={
        <RemoveEntry
          name={owner.name}
          text={entryTexts.owner}
          remove={remove}
          onConfirm={() => remove.mutate({ params })}
        />
      }
      onClose={onClose}
    >
      <OwnerFields form={form} companyId={company.id} others={others} />
    </FormPanel>
  )
}
