export {
  findUser,
  findUsersByEmail,
  findUserWithReset,
  hasUser,
  insertUser as makeUser,
  lockUser,
  type UserRow,
  updateUser,
} from './store.ts';
