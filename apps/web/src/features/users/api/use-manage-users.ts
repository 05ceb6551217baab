import type { UserView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../shared/api/api-client.js';
import type { UserForm } from '../fields/user-form.js';
import { applyUser, putUser } from './user-cache.js';

interface UserChange {
  fields: Partial<UserForm>;
  /** A new picture; null removes the present one, undefined keeps it. */
  picture?: File | null;
}

/** Creates a user, or updates the one with the id, and then uploads the picture. */
export function useSaveUser(id?: number) {
  const queryClient = useQueryClient();
  // When the upload fails after the user was created, the next try updates that user.
  const createdId = useRef(id);

  return useMutation({
    mutationFn: async ({ fields, picture }: UserChange) => {
      const saved = createdId.current === undefined ? await create(fields) : await change(createdId.current, fields);
      createdId.current = saved.id;
      if (picture === undefined) return saved;
      return picture === null ? dropPicture(saved.id) : sendPicture(saved.id, picture);
    },
    onSuccess: (user) => putUser(queryClient, user),
  });
}

export function useDeleteUser() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (userId: number) => api.delete(`/users/${userId}`),
    onSuccess: (_, userId) => applyUser(queryClient, { action: 'delete', userId }),
  });
}

const create = (fields: Partial<UserForm>) => api.post<UserView>('/users', fields);
const change = (id: number, fields: Partial<UserForm>) => api.put<UserView>(`/users/${id}`, fields);

async function sendPicture(id: number, picture: File): Promise<UserView> {
  const form = new FormData();
  form.set('userId', String(id));
  form.set('typeArch', 'user');
  form.set('profileImage', picture);
  return (await api.upload<{ user: UserView }>(`/users/${id}/media-upload`, form)).user;
}

const dropPicture = async (id: number): Promise<UserView> =>
  (await api.delete<{ user: UserView }>(`/users/${id}/media-upload`)).user;
