// Refine 5 with Ant Design and its own layout.
import { List, ThemedLayout, useTable } from '@refinedev/antd'
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { App, ConfigProvider, Table } from 'antd'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { fullName, perPage, readMembers } from './members.js'

const dataProvider = {
  getApiUrl: () => '/v2',
  getList: async () => {
    const { data, has_more: hasMore } = await readMembers()
    return { data, total: data.length + (hasMore ? 1 : 0) }
  },
}

function MemberList() {
  const { tableProps } = useTable({ resource: 'members', pagination: { pageSize: perPage } })
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        <Table.Column title="Name" render={(_, member) => fullName(member)} />
        <Table.Column title="Number" dataIndex="membership_number" />
        <Table.Column title="Status" dataIndex="status" />
        <Table.Column title="Email" dataIndex="email" render={(email) => <a href={`mailto:${email}`}>{email}</a>} />
        <Table.Column title="Phone" dataIndex="phone" />
        <Table.Column title="City" dataIndex={['address', 'city']} />
        <Table.Column title="Member since" dataIndex="member_since" />
      </Table>
    </List>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <ConfigProvider>
      <App>
        <Refine
          dataProvider={dataProvider}
          routerProvider={routerProvider}
          resources={[{ name: 'members', list: '/members' }]}
          options={{ disableTelemetry: true }}
        >
          <Routes>
            <Route
              element={
                <ThemedLayout>
                  <Outlet />
                </ThemedLayout>
              }
            >
              <Route path="/members" element={<MemberList />} />
            </Route>
          </Routes>
        </Refine>
      </App>
    </ConfigProvider>
  </BrowserRouter>,
)
