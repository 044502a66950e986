export {
  findUser,
  findUsersByEmail,
  findUserWithReset,
  hasUser,
  insertUser as makeUser,
  lockUser,
  type UserRow,
} from './store.ts';
