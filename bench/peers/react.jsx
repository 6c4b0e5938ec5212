// React alone: a plain table, the limit of an app that renders with React.
import { use } from 'react'
import { createRoot } from 'react-dom/client'
import { fullName, readMembers } from './members.js'

const reading = readMembers()

function MemberList() {
  const { data } = use(reading)
  return (
    <table>
      <tbody>
        {data.map((member) => (
          <tr key={member.id}>
            <td>{fullName(member)}</td>
            <td>{member.membership_number}</td>
            <td>{member.status}</td>
            <td>
              <a href={`mailto:${member.email}`}>{member.email}</a>
            </td>
            <td>{member.phone}</td>
            <td>{member.address?.city}</td>
            <td>{member.member_since}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

createRoot(document.getElementById('root')).render(<MemberList />)
