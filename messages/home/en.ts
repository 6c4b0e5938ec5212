/** The first screen after signing in. */
export const home = {
  title: 'Home',
  findMember: 'Find a member',
  findMemberText: 'By first name, last name or initials.',
  findMemberLabel: 'Name of the member',
  find: 'Find',
  newMember: 'New member',
  newMemberText: 'Sign somebody up.',
  allMembers: 'All members',
  allMembersText: 'Look through the list.',
  doNow: 'What would you like to do?',
  yourKey: 'Your key',
  yourKeyText: '“{name}” may:',
  website: 'Website of the association',
  nothingYet:
    'There is nothing to do here with this key yet. It may {rights}, and those screens are not part of this version.',
  noRights: 'This key has no rights yet. An administrator of the association can make a key that has them.',
  moreInSettings: 'Language, appearance and keys are in the settings.',
} as const
