import assert from 'node:assert/strict'
import { it } from 'node:test'
import { actAs, clearAlert, login, openMobileNav, resetState, setAlert, store } from './store.ts'

const initial = {
  auth: { isLogged: undefined },
  sidebar: { isMobileNavOpen: false },
  alertInfo: { isOpen: false, info: '', type: 'success' },
  impersonation: { email: null, name: null },
  companyFormStructure: { sections: [] },
  companyAbcStructure: { sections: [] },
  mdcTemplateStructure: { sections: [] },
  workflowStructure: { stages: [] },
}

it("starts with the specification's values, and a reset brings them back", () => {
  assert.deepEqual(store.getState(), initial)
  store.dispatch(login())
  store.dispatch(openMobileNav())
  store.dispatch(setAlert({ info: 'Something went wrong, please try again', type: 'error' }))
  assert.deepEqual(store.getState().alertInfo, {
    isOpen: true,
    info: 'Something went wrong, please try again',
    type: 'error',
  })
  store.dispatch(clearAlert())
  assert.deepEqual([store.getState().alertInfo.isOpen, store.getState().alertInfo.info], [false, ''])
  store.dispatch(actAs({ email: 'olga@northwind.example', name: 'Olga Owner' }))
  assert.deepEqual(store.getState().impersonation, { email: 'olga@northwind.example', name: 'Olga Owner' })
  store.dispatch(resetState())
  assert.deepEqual(store.getState(), initial)
})
