// react-admin 5 with its default theme and layout.
import { Admin, Datagrid, EmailField, FunctionField, List, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { fullName, perPage, readMembers } from './members.js'

const dataProvider = {
  getList: async () => {
    const { data, has_more: hasNextPage } = await readMembers()
    return { data, pageInfo: { hasNextPage, hasPreviousPage: false } }
  },
}

function MemberList() {
  return (
    <List perPage={perPage} exporter={false}>
      <Datagrid>
        <FunctionField label="Name" render={fullName} />
        <TextField source="membership_number" label="Number" />
        <TextField source="status" />
        <EmailField source="email" />
        <TextField source="phone" />
        <TextField source="address.city" label="City" />
        <TextField source="member_since" label="Member since" />
      </Datagrid>
    </List>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="members" list={MemberList} />
    </Admin>
  </BrowserRouter>,
)
